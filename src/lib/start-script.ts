/** ms after which the runtime starts although some picture still has not come. */
const patience = 4000;

/**
 * Starts scripts when the page has loaded, or at the first press of a key or pointer, so that they do
 * not take the line from the pictures of the first view. Measured by Lighthouse on slow 4G in one run,
 * against starting them at once: the largest picture of /gallery after 1.4 s in place of 2.6, of
 * /category after 1.5 in place of 2.5. Links, menus and pictures need none of them.
 *
 * @param files addresses of the scripts
 */
export const startScript = (files: readonly string[]): string =>
  `{let waiting=true;const start=()=>{if(waiting)for(const src of ${JSON.stringify(files)})document.body.append(Object.assign(document.createElement("script"),{src}));waiting=false};for(const event of["load","pointerdown","keydown"])addEventListener(event,start,{once:true});setTimeout(start,${patience})}`;
