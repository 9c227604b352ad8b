import type { CmsConfig } from "@sveltia/cms";

/**
 * Where the CMS saves, and whether a change waits as a draft until somebody publishes it. For
 * GitLab and Gitea, see https://sveltiacms.app/en/docs/backends.
 */
export const cmsBackend: Pick<CmsConfig, "backend" | "publish_mode"> = {
  backend: { name: "github", repo: "bukit-serai/website", branch: "main" },
  // Without this line, every save is published at once.
  publish_mode: "editorial_workflow",
};
