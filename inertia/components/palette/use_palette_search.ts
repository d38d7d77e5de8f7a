import limits from '#config/limits'
import { usePaused } from '~/hooks/use_paused'

/** Screens and actions follow every letter; the server is asked when typing pauses for a moment. */
export function usePaletteSearch(text: string) {
  const search = text.trim()
  const asked = usePaused(search, limits.pageMilliseconds.palettePause)
  return { search, asked: search && asked, isSettled: search === asked }
}
