import { Send } from 'lucide-react'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useResubmission } from '~/components/reviews/resubmission/use_resubmission'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useNotice } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'

type Props = { property: OwnerPropertyRow; onSent: () => void }

/** Sends a property for review again, once something was changed. */
export function Resubmission({ property, onSent }: Props) {
  const t = useText()
  const { notice, announce } = useNotice()
  const resubmission = useResubmission({ announce, onSent })
  return (
    <>
      {property.changed_since_review ? (
        <div className="buttons">
          <Button
            tone="primary"
            icon={<Send size={16} aria-hidden />}
            busy={resubmission.isPending}
            busyText={t('my_reviews.sending')}
            onClick={() => resubmission.send(property)}
          >
            {t('my_reviews.send')}
          </Button>
        </div>
      ) : (
        <p className="has-text-soft has-text-small">{t('my_reviews.change_first')}</p>
      )}
      <Notice notice={notice} />
    </>
  )
}
