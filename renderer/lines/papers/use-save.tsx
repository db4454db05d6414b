import type { Download } from '../../api/transfer.ts'
import { Saved } from '../../kit/saved.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { usePlatform } from '../../bridge/platform.ts'

/** Saves a file: the browser as a download, the desktop by its dialog. */
export function useSave() {
  const attempt = useAttempt()
  const platform = usePlatform()
  return (file: Promise<Download>) =>
    attempt(
      file.then(({ name, blob }) => platform.saveFile(name, blob)),
      (isSaved) => isSaved && <Saved />,
    )
}
