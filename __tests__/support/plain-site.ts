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

/** A template with its query, which is what is tested, and nothing to be bundled and drawn. */
const withoutComponent = (template: string) =>
  `import { graphql } from "gatsby";\nexport default () => null;\n${template.slice(template.indexOf("export const query"))}`;

/** A copy of this project with one plain page in place of its own, and with its finished pictures. */
export function copySite() {
  const project = copyProject();
  project.remove("src/pages");
  project.write("src/pages/index.tsx", galleryPage);
  for (const file of ["src/templates/house.tsx", "src/templates/photo.tsx"]) {
    project.write(file, withoutComponent(project.read(file).toString()));
  }
  project.take(".photo-cache");
  return project;
}
