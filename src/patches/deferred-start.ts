/** ms between the load of a page and the start of its runtime, in which its main picture is painted. */
const rest = 300;

/** ms after which the runtime starts although the main picture still has not come. */
const patience = 4000;

/** As Gatsby writes them. */
const runtimeScripts = /<script src="([^"]+)" async(?:="")?><\/script>/g;
/**
 * Which file has the code of which page, for prefetching, 2 kB on every page. Gatsby 5.16 writes it as
 * a text within a text, so that its loader finds nothing in it.
 */
const chunkMapping = /<script\s+id="gatsby-chunk-mapping"\s*>.*?<\/script>/s;
/** As it is written here. */
const starters = /<script data-sheet="[^"]*" data-files="([^"]*)">.*?<\/script>/gs;

/**
 * The one inline script that starts others. `<html>` has the class `first-view` until the main picture
 * is painted, which Chromium, Firefox and new Safaris say; what waits for that says so in CSS
 * (`Picture.module.css`). When the runtime is kept from coming, what the styles say for browsers
 * without scripts holds.
 */
const starter = [
  `{`,
  `window.___chunkMapping={};`,
  `const root=document.documentElement,{sheet,files}=document.currentScript.dataset;`,
  `const make=(tag,values)=>Object.assign(document.createElement(tag),values);`,
  `root.classList.add("first-view");`,
  `const showAll=()=>root.classList.remove("first-view");`,
  `let waiting=true;`,
  `const start=()=>{`,
  `if(!waiting)return;`,
  `waiting=false;`,
  `showAll();`,
  `const styles=make("link",{rel:"stylesheet",href:sheet});`,
  `const onerror=()=>{`,
  `styles.remove();`,
  `for(const{cssRules}of document.styleSheets)`,
  `for(const{media}of cssRules)`,
  `if(media?.mediaText.includes("scripting"))media.mediaText="all"`,
  `};`,
  `document.head.append(styles);`,
  `for(const src of files.split(" "))document.head.append(make("script",{src,onerror}))`,
  `};`,
  `const type="largest-contentful-paint";`,
  `if(window.PerformanceObserver?.supportedEntryTypes.includes(type))`,
  `new PerformanceObserver((list)=>{`,
  `if(list.getEntries().some(({element})=>element?.fetchPriority==="high"))showAll()`,
  `}).observe({type,buffered:true});`,
  `for(const event of["pointerdown","keydown","scroll"])addEventListener(event,start,{once:true});`,
  `addEventListener("load",()=>setTimeout(start,${rest}));`,
  `setTimeout(start,${patience})`,
  `}`,
].join("");

/**
 * The HTML of a page of which only the main picture and the fonts load at first. All other pictures
 * follow when that is painted; the runtime and the rest of the styles when the page has loaded, or
 * when a visitor presses a key, a finger or scrolls. Links, menus and the first view need none of it. Measured by
 * Lighthouse on slow 4G in one run, the largest picture of `/detail` is there after 1.5 s in place of
 * 2.1, with the runtime alone waiting, and 2.9 with nothing waiting.
 *
 * Gatsby puts its scripts in after `onPreRenderHTML`, so the written page is changed. One that was
 * changed by an earlier build gets today's style sheet, and today's scripts where Gatsby has put them
 * in anew.
 *
 * @param sheet address of the styles of the whole site
 */
export function startAfterLoad(html: string, sheet: string): string {
  const written = [...html.matchAll(runtimeScripts)].map(([, src = ""]) => src);
  const [[, before = ""] = []] = html.matchAll(starters);
  const files = written.length > 0 ? written.join(" ") : before;
  if (!files) return html;
  const tag = `<script data-sheet="${sheet}" data-files="${files}">${starter}</script>`;
  return html
    .replace(runtimeScripts, "")
    .replace(starters, "")
    .replace(chunkMapping, "")
    .replace("</head>", () => `${tag}</head>`);
}
