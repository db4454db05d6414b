import type { shippingStates } from '#shared/vocabulary/words.ts'
import type { Tone } from '../../kit/status-tag.tsx'

export const shippingTone = {
  none: 'draft',
  partial: 'waiting',
  full: 'done',
} as const satisfies Record<(typeof shippingStates)[number], Tone>
