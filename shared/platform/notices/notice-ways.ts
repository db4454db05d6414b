/** The ways by which a person gets notices. */
export const noticeWays = ['product', 'desktop'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** How soon a notice goes out by mail: by itself, or with others every quarter of an hour or every morning. */
export const mailPaces = ['none', 'atOnce', 'quarterHour', 'daily'] as const
export type MailPace = (typeof mailPaces)[number]

/** The way for a person who has chosen none. */
export const usualWays = { product: true, desktop: true, mail: 'daily' } as const
