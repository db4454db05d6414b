/** The ways by which a person is told. */
export const noticeWays = ['product', 'desktop'] as const
export type NoticeWay = (typeof noticeWays)[number]
