import type { HostRules } from "./rules";

/**
 * A CloudFront Function (runtime 2.0) for the viewer request, in front of a bucket that knows whole names
 * only: `/about` is answered by `about.html`, and other spellings lead to it.
 */
export function cloudfrontFunction({ redirects, prefix }: HostRules): string {
  const known = Object.fromEntries(redirects.map(({ from, to, status }) => [from, { to, status }]));
  return `// Written by the build: a CloudFront Function for the viewer request.
var redirects = ${JSON.stringify(known)};
var home = ${JSON.stringify(`${prefix}/`)};

function lead(to, status, query) {
  var parts = Object.keys(query).map(function (name) {
    return query[name].value ? name + "=" + query[name].value : name;
  });
  var location = parts.length > 0 ? to + "?" + parts.join("&") : to;
  return { statusCode: status, headers: { location: { value: location } } };
}

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var redirect = redirects[uri];
  if (redirect) return lead(redirect.to, redirect.status, request.querystring);
  if (uri === home) {
    request.uri = uri + "index.html";
    return request;
  }
  var page = uri.replace(/\\/(index\\.html)?$/, "").replace(/\\.html$/, "");
  if (page !== uri && /^\\/[^/\\\\]/.test(page) && !/^\\/google[0-9a-f]+$/.test(page)) {
    return lead(page, 301, request.querystring);
  }
  if (!/\\.[^/]+$/.test(uri)) request.uri = uri + ".html";
  return request;
}
`;
}

/**
 * The headers for `aws cloudfront create-response-headers-policy`. CloudFront has fields of its own for
 * most of them; a custom header of such a name is refused.
 */
export function cloudfrontHeaders({ headers }: HostRules): string {
  const { "Content-Security-Policy": policy, "Strict-Transport-Security": transport = "" } =
    headers;
  const own = new Set([
    "Content-Security-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "X-Frame-Options",
    "Referrer-Policy",
  ]);
  const items = Object.entries(headers)
    .filter(([name]) => !own.has(name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  const config = {
    Name: "static-site",
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
        IncludeSubdomains: transport.includes("includeSubDomains"),
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: headers["X-Frame-Options"] },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers["Referrer-Policy"] },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
