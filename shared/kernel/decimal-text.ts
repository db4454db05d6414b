/** Whether a text is a decimal as the wire carries it. Apart from the arithmetic, so that forms need not load that. */
export const isDecimal = (text: string): boolean => /^-?\d{1,20}(\.\d{1,12})?$/.test(text)
