import { copyProject } from "../../scripts/project-copy";

/** A page with every photo of the gallery, which replaces the site's own pages. */
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
        gatsbyImageData(crop: whole)
      }
    }
  }
\`;
`;

/**
 * Returns a template with only its query, which is tested. Without a component, nothing has to be
 * bundled and rendered.
 */
const withoutComponent = (template: string) =>
  `import { graphql } from "gatsby";\nexport default () => null;\n${template.slice(template.indexOf("export const query"))}`;

/** Copies this project with one plain page instead of its own pages, and with its cached images. */
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
