import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'

/**
 * Whether two values have the same content, in plain objects and arrays at any depth. For `memo` of a small component
 * whose lists and texts are created again at each drawing of its page.
 */
export const isAlike = <T>(a: T, b: T): boolean => copyWithStructuralSharing(a, b) === a
