import { caching, type HostRules } from "./rules";

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * `vercel.json`, to be committed in the project's root: it is the same for every build. Vercel serves
 * `about.html` as `/about`, leads other spellings there, and compresses by itself.
 */
export const vercelJson = ({ headers, redirects, prefix }: HostRules): string =>
  json({
    buildCommand: "npm run build",
    outputDirectory: "public",
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to, status }) => ({
      source: from,
      destination: to,
      statusCode: status,
    })),
    headers: [
      { source: "/(.*)", headers: pairs(headers) },
      {
        source: `${prefix}${caching.hashedFolder}(.*)`,
        headers: pairs({ "Cache-Control": caching.hashed }),
      },
      {
        source: `${prefix}/(${caching.bundle})`,
        headers: pairs({ "Cache-Control": caching.hashed }),
      },
    ],
  });

/** `firebase.json`, to be committed in the project's root, for Firebase Hosting; it does the same. */
export const firebaseJson = ({ headers, redirects, prefix }: HostRules): string =>
  json({
    hosting: {
      public: "public",
      ignore: ["**/.*", "**/*.br", "**/*.gz", "_headers", "_redirects"],
      cleanUrls: true,
      trailingSlash: false,
      redirects: redirects.map(({ from, to, status }) => ({
        source: from,
        destination: to,
        type: status,
      })),
      // A later rule wins; the last two hold for files that exist only, so no 404 is kept for a year.
      headers: [
        { source: "**", headers: pairs({ ...headers, "Cache-Control": caching.other }) },
        {
          regex: `^${prefix}(${caching.hashedFolder}.+|/${caching.bundle})$`,
          headers: pairs({ "Cache-Control": caching.hashed }),
        },
      ],
    },
  });
