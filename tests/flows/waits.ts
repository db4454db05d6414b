import { expect } from 'vitest'

/** A refusal that says since when something waits, and where people are named for whom (D326). */
export const waits = (code: string, people?: string): object => ({
  code,
  params: {
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    ...(people !== undefined && { people: [people] }),
  },
})
