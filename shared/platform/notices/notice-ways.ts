/** The ways by which a person is told. */
export const noticeWays = ['product', 'desktop'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** How soon a notice goes out by mail: by itself, or with others every quarter of an hour or every morning. */
export const mailPaces = ['none', 'atOnce', 'quarterHour', 'daily'] as const
export type MailPace = (typeof mailPaces)[number]

/** How somebody is told who has chosen nothing. */
export const usualWays = { product: true, desktop: true, mail: 'daily' } as const
