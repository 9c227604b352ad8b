import { copyProject } from "../../scripts/project-copy";

/** One plain page with every photo of the gallery, in place of the site's own pages. */
const galleryPage = `
import { graphql, type PageProps } from "gatsby";

export default function Gallery({ data }: PageProps<any>) {
  return data.galleryPage.photos.map(({ file, alt, address, gatsbyImageData }: any) => (
    <img key={file} alt={alt} id={address} data-file={file} src={gatsbyImageData.images.fallback.src} />
  ));
}

export const query = graphql\`
  query EveryPhoto {
    galleryPage {
      photos {
        file
        alt
        address
        gatsbyImageData(width: 300, breakpoints: [300])
      }
    }
  }
\`;
`;

const settings = "src/pipeline/images/settings.ts";

/** A copy of this project with one plain page in place of its own, and pictures made in a hurry. */
export function copySite() {
  const project = copyProject();
  project.write(settings, project.read(settings).toString().replace("effort: 1", "effort: 0"));
  project.remove("src/pages");
  project.write("src/pages/index.tsx", galleryPage);
  return project;
}
