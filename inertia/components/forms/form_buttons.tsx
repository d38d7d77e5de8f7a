import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Props = { submit: string; isSending: boolean; onCancel?: () => void }

/** The bar of a form that opens in its place on a page, and closes again. */
export function FormButtons({ submit, isSending, onCancel }: Props) {
  const t = useText()
  return (
    <div className="buttons">
      <Button type="submit" tone="primary" busy={isSending}>
        {submit}
      </Button>
      {onCancel && (
        <Button onClick={onCancel} disabled={isSending}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}
