import limits from '#config/limits'
import { useSettled } from '~/components/palette/use_settled'

/** Screens and actions follow every letter; the server is asked when typing pauses for a moment. */
export function usePaletteSearch(text: string) {
  const search = text.trim()
  const asked = useSettled(search, limits.pageMilliseconds.palettePause)
  return { search, asked: search && asked, isSettled: search === asked }
}
