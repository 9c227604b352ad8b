import { absoluteUrl } from "./paths";
import { interpolate } from "./text";

/** The page that a message is about: its name and its path, such as "/about". */
export interface Topic {
  title: string;
  path: string;
}

const withParameters = (link: string, parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters).reduce(
    (url, [name, value]) =>
      `${url}${url.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`,
    link,
  );

/**
 * Returns a chat link with a prepared message. Telephone links can't contain a message and are
 * returned unchanged.
 */
export const chatLink = (link: string, message: string): string =>
  link.startsWith("https:") ? withParameters(link, { text: message }) : link;

/**
 * Returns a mail link with subject and body. Webmail uses the parameter `su`, RFC 6068 `subject`.
 */
const mailLink = (link: string, subject: string, body: string): string =>
  withParameters(link, link.startsWith("mailto:") ? { subject, body } : { su: subject, body });

/** Returns chat and mail links with a prepared message about a topic. */
export function contactLinks(resort: Queries.ContactFragment, { title, path }: Topic) {
  const { url, links, chat, mail } = resort;
  const about = { subject: title, url: absoluteUrl(path, url) };
  return {
    chat: chatLink(links.chat, interpolate(chat.message, about)),
    mail: mailLink(links.mail, interpolate(mail.subject, about), interpolate(mail.message, about)),
  };
}

/** Returns the postal address of the resort, line by line. */
export const addressLines = (address: Queries.PostalAddressFragment): string[] => [
  `${address.street},`,
  `${address.regency},`,
  `${address.province} ${address.postalCode}, ${address.country}`,
];
