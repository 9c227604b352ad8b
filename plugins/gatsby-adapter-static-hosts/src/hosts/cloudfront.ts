import { type HostRules, patternRegex } from "./rules";

/** Returns the code of the function that finds the file of a page or redirects to its URL. */
function pageCode({ slash }: HostRules): string {
  if (slash === "always") {
    return `  if (uri.endsWith("/index.html")) return redirect(uri.slice(0, -10), 301, query);
  if (uri.endsWith("/")) {
    request.uri = uri + "index.html";
    return request;
  }
  if (!isFile && isPath(uri)) return redirect(uri + "/", 301, query);
  return request;`;
  }
  return `  if (uri === home + "index.html") return redirect(home, 301, query);
  if (uri === home) {
    request.uri = uri + "index.html";
    return request;
  }
  var page = uri.replace(/\\/(index\\.html)?$/, "").replace(/\\.html$/, "");
  if (page !== uri && isPath(page) && !/^\\/google[0-9a-f]+$/.test(page)) return redirect(page, 301, query);
  if (!isFile) request.uri = uri + ".html";
  return request;`;
}

/**
 * Returns a CloudFront Function (runtime 2.0) for the viewer request. A bucket only finds exact
 * names, so the function changes `/about` to `/about.html` and redirects other forms.
 */
export function cloudfrontFunction(rules: HostRules): string {
  const { redirects, rewrites, prefix } = rules;
  const moved = redirects.map(({ from, to, status }) => ({
    from: `^${patternRegex(from)}$`,
    to,
    status,
  }));
  const answered = rewrites.map(({ from, to }) => ({ from: `^${patternRegex(from)}$`, to }));
  return `// Written by the build: a CloudFront Function for the viewer request.
var redirects = ${JSON.stringify(moved)};
var rewrites = ${JSON.stringify(answered)};
var home = ${JSON.stringify(`${prefix}/`)};

function redirect(to, status, query) {
  var parts = [];
  Object.keys(query).forEach(function (name) {
    var values = query[name].multiValue || [query[name]];
    values.forEach(function (each) {
      parts.push(each.value ? name + "=" + each.value : name);
    });
  });
  var location = parts.length > 0 ? to + (to.indexOf("?") < 0 ? "?" : "&") + parts.join("&") : to;
  return { statusCode: status, headers: { location: { value: location } } };
}

// "//evil.example" would be another site.
function isPath(uri) {
  return /^\\/[^/\\\\]/.test(uri);
}

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var query = request.querystring;
  for (var i = 0; i < redirects.length; i += 1) {
    var match = new RegExp(redirects[i].from).exec(uri);
    if (match) return redirect(redirects[i].to.replace(":splat", match[1] || ""), redirects[i].status, query);
  }
  if (uri + "/" === home) return redirect(home, 301, query);
  var isFile = /\\.[^/]+$/.test(uri);
  for (var j = 0; j < rewrites.length && !isFile; j += 1) {
    if (new RegExp(rewrites[j].from).test(uri)) {
      request.uri = rewrites[j].to;
      return request;
    }
  }
${pageCode(rules)}
}
`;
}

/**
 * Returns the argument of `aws cloudfront create-response-headers-policy`. CloudFront has a field for each of
 * the most common security headers, and rejects them as custom headers.
 */
export function cloudfrontHeaders({ headers }: HostRules): string {
  const all = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const take = (name: string) => {
    const value = all.get(name);
    all.delete(name);
    return value;
  };
  const policy = take("content-security-policy");
  const transport = take("strict-transport-security");
  const sniffing = take("x-content-type-options");
  const frames = take("x-frame-options");
  const referrer = take("referrer-policy");
  const Items = Object.entries(headers)
    .filter(([name]) => all.has(name.toLowerCase()))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  const config = {
    Name: "static-site",
    SecurityHeadersConfig: {
      ...(policy && { ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy } }),
      ...(transport && {
        StrictTransportSecurity: {
          Override: true,
          AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1] ?? 0),
          IncludeSubdomains: /includeSubDomains/i.test(transport),
          Preload: /preload/i.test(transport),
        },
      }),
      ...(sniffing && { ContentTypeOptions: { Override: true } }),
      ...(frames && { FrameOptions: { Override: true, FrameOption: frames } }),
      ...(referrer && { ReferrerPolicy: { Override: true, ReferrerPolicy: referrer } }),
    },
    ...(Items.length > 0 && { CustomHeadersConfig: { Quantity: Items.length, Items } }),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
