import { cropRatios } from "../../plugins/gatsby-transformer-photo/src/check/crop-ratios";

const sources = [
  "export const query = graphql`query Home { homePage { hero { slides { ...Slide } } villa { ...Card } } }`;",
  "graphql`fragment Slide on HeroSlide { picture { wide: gatsbyImageData(aspectRatio: 1.5) tall: gatsbyImageData(phone: true, aspectRatio: 0.6) } }`",
  "graphql`query Houses { allVilla(sort: { order: ASC }) { nodes { pictures { gatsbyImageData(aspectRatio: 2) } } } }`",
  "graphql`query Detail { detailPage { villa { cover { gatsbyImageData(aspectRatio: 1) } } } }`",
  "graphql`fragment Card on Villa { title }`",
];

test("finds the ratios of each field through fragments, lists and entries that are named by title", () => {
  expect(Object.fromEntries(cropRatios(sources))).toEqual({
    "HomePage.hero.slides.picture": [
      { ratio: 1.5, phone: false },
      { ratio: 0.6, phone: true },
    ],
    "Villa.pictures": [{ ratio: 2, phone: false }],
    "Villa.cover": [{ ratio: 1, phone: false }],
  });
});
