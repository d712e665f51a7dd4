/** Escapes text for HTML, between tags or in a quoted attribute. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
