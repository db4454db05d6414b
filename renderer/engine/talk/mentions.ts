interface Person {
  id: string
  name: string
}

/** The people whose names a text calls with an at sign; of a name that begins another, the longer one counts. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  const called = text.split('@').slice(1)
  const found = called.flatMap((rest) => {
    const person = byLength.find(({ name }) => rest.startsWith(name))
    return person ? byLength.filter(({ name }) => name === person.name) : []
  })
  return [...new Set(found.map(({ id }) => id))]
}
