import limits from '#config/limits'
import type { ImportAnswer } from '~/components/imports/import_answer'
import { useText } from '~/hooks/use_text'
import { listOf } from '~/lib/values/lists'

/** Says of the photos that were sent along how many are used, and names the others. */
export function PhotoUse({ used, unused }: ImportAnswer['photos']) {
  const t = useText()
  if (used === 0 && unused.length === 0) return null
  const named = listOf(unused.slice(0, limits.namesInQuestion))
  const names = unused.length > limits.namesInQuestion ? `${named} …` : named
  return (
    <div className="mt-4 pt-4 has-line-above stack is-tight has-text-small is-breakable">
      <p>{t('import_page.photos_used', { count: used })}</p>
      {unused.length > 0 && (
        <p className="has-text-soft">
          {t('import_page.photos_unused', { count: unused.length, names })}
        </p>
      )}
    </div>
  )
}
