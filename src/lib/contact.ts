import { interpolate } from "./interpolate";

/** What a message is about: a page of this site, by its name and its whole address. */
export interface Subject {
  subject: string;
  address: string;
}

const withParameters = (link: string, parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters).reduce(
    (address, [name, value]) =>
      `${address}${address.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`,
    link,
  );

/** A chat link that begins with a message. A telephone link cannot carry one and stays as it is. */
export const chatLink = (link: string, message: string): string =>
  link.startsWith("https:") ? withParameters(link, { text: message }) : link;

/** A mail link with subject and body, in the words of webmail (`su`) or of RFC 6068 (`subject`). */
export const mailLink = (link: string, subject: string, body: string): string =>
  withParameters(link, link.startsWith("mailto:") ? { subject, body } : { su: subject, body });

interface Contact {
  links: { chat: string; mail: string };
  chat: { message: string };
  mail: { subject: string; message: string };
}

/** Chat and mail links that name what they are about. */
export const contactLinks = ({ links, chat, mail }: Contact, { subject, address }: Subject) => ({
  chat: chatLink(links.chat, interpolate(chat.message, { subject, address })),
  mail: mailLink(
    links.mail,
    interpolate(mail.subject, { subject, address }),
    interpolate(mail.message, { subject, address }),
  ),
});
