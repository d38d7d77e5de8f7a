import limits from '#config/limits'
import { useText } from '~/hooks/use_text'

export function NoRoom({ storedCount }: { storedCount: number }) {
  const t = useText()
  const limit = limits.imagesPerProperty
  const selected = limit - storedCount
  return (
    <p role="status">
      {selected > 0 ? t('photos.full', { limit, selected }) : t('photos.full_stored', { limit })}
    </p>
  )
}
