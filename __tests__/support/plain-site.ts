import { readFileSync } from "node:fs";
import { copyProject } from "../../scripts/project-copy";

/** A page with every photo of the gallery, which replaces the site's own pages. */
const galleryPage = `
import { graphql, type PageProps } from "gatsby";

export default function Gallery({ data }: PageProps<any>) {
  return data.galleryPage.photos.map(({ file, alt, pagePath, gatsbyImageData }: any) => (
    <img key={file} alt={alt} id={pagePath} data-file={file} src={gatsbyImageData.images.fallback.src} />
  ));
}

export const query = graphql\`
  query EveryPhoto {
    galleryPage {
      photos {
        file
        alt
        pagePath
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

const templates = ["detail/template-house", "gallery/template-photo", "gallery/template-chapter"];

/** Copies this project with one plain page instead of its own pages, and with its cached images. */
export function copySite() {
  const project = copyProject();
  project.remove("src/pages");
  project.write("src/pages/index.tsx", galleryPage);
  for (const name of templates) {
    const file = `src/pages/${name}.tsx`;
    project.write(file, withoutComponent(readFileSync(file, "utf8")));
  }
  project.take(".photo-cache");
  return project;
}
