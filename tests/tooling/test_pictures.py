"""The pictures of the README show the screens as they are now."""

from pathlib import Path

from pictures import PICTURES, draw_all

ROOT = Path(__file__).parents[2]


async def test_the_pictures_are_those_of_today(tmp_path: Path) -> None:
    await draw_all(tmp_path)
    for picture in PICTURES:
        kept = ROOT / "docs/pictures" / f"{picture.name}.svg"
        assert (tmp_path / kept.name).read_text() == kept.read_text(), "Draw them anew: make pictures"


def test_the_readme_shows_every_picture() -> None:
    readme = (ROOT / "README.md").read_text()
    assert all(f"(docs/pictures/{picture.name}.svg)" in readme for picture in PICTURES)
