/** Who has to act on a record before it goes on, and since when; nobody and null while none is waited for. */
export type WaitingFacts = {
  /** People who decide about its approval now. */
  waitingFor?: readonly string[] | null
  waitingSince?: string | null
  /** Its approval has not reached the system that decides it. */
  waitingToSend?: boolean
}

/** Fills a sentence that says since when somebody is waited for whom the sentence itself names (D326). */
export const sinceWhen = ({ waitingSince }: WaitingFacts) => ({ since: waitingSince ?? '' })

/** The same with the people who decide. An approval without people is another system's. */
export const whoSinceWhen = ({ waitingFor, waitingSince }: WaitingFacts) => ({
  people: waitingFor?.length ? [...waitingFor] : ['OA'],
  since: waitingSince ?? '',
})
