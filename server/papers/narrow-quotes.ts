/** Quotation marks and apostrophes that the font draws as wide as a Chinese character. */
const wide = /[‘’“”]/
const chinese = /[\u2e80-\uffff]/

/**
 * Draws the quotes of texts without Chinese characters as narrow as Latin letters have them. Only these texts ask the
 * font for it, because texts that ask for nothing are measured once and remembered.
 */
export function narrowQuotes<Node extends object>(node: Node): Node {
  for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) narrowQuotes(part)
  if ('text' in node && typeof node.text === 'string' && wide.test(node.text) && !chinese.test(node.text))
    Object.assign(node, { fontFeatures: ['pwid'] })
  return node
}
