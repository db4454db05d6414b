/** Loads router and store, and at the same time the frame that they will need next. */
export async function openApplication() {
  const [application] = await Promise.all([import('./application.tsx'), import('./frame.tsx')])
  return application
}
