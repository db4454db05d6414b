/** Router and store, and beside them the frame that they will ask for next. */
export async function openApplication() {
  const [application] = await Promise.all([import('./application.tsx'), import('./frame.tsx')])
  return application
}
