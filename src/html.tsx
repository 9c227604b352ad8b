import type { ReactNode } from "react";
import { withoutStyleAttributes } from "../plugins/gatsby-plugin-first-view/browser";

interface Props {
  htmlAttributes: object;
  headComponents: ReactNode[];
  bodyAttributes: object;
  preBodyComponents: ReactNode[];
  body: string;
  postBodyComponents: ReactNode[];
}

/**
 * The HTML document of every page. It replaces Gatsby's, because of the strict
 * Content-Security-Policy.
 */
export default function Html(props: Props) {
  return (
    <html {...props.htmlAttributes}>
      <head>
        {/* gatsby-plugin-first-view fills it. React moves only charset and viewport before it. */}
        <meta httpEquiv="Content-Security-Policy" content="" />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div
          id="___gatsby"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: contains the page as React rendered it
          dangerouslySetInnerHTML={{ __html: withoutStyleAttributes(props.body) }}
        />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
