import { useRef } from 'react'
import { PhotosWaiting } from '~/components/property_reviews/photos_waiting'
import { useResubmission } from '~/components/property_reviews/use_resubmission'
import {
  useWaitingForOwner,
  type FirstWaiting,
} from '~/components/property_reviews/use_waiting_for_owner'
import { WaitingProperty } from '~/components/property_reviews/waiting_property'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useNotice } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'

/** Stands first on the dashboard while there is something to do. */
export function WaitingForOwner(first: FirstWaiting) {
  const t = useText()
  const { notice, announce, clear } = useNotice()
  const place = useRef<HTMLDivElement>(null)
  const { asked, withoutPhotos, isAll, showAll } = useWaitingForOwner(first)
  const resubmission = useResubmission({ announce, onSent: () => place.current?.focus() })
  return (
    <div ref={place} tabIndex={-1} className="waiting-place">
      <Notice notice={notice} onClose={clear} />
      {asked.total + withoutPhotos.total > 0 && (
        <section className="box waiting-for-owner" aria-labelledby="waiting-for-owner">
          <h2 id="waiting-for-owner" className="title is-5">
            {t('my_reviews.waiting_for_you')}
          </h2>
          <ul>
            {asked.rows.map((row) => (
              <WaitingProperty
                key={row.id}
                property={row}
                isSending={resubmission.sending === row.id}
                onSend={() => resubmission.send(row)}
              />
            ))}
            {!isAll && asked.total > asked.rows.length && (
              <li>
                <Button small onClick={showAll}>
                  {t('my_reviews.show_all', { count: asked.total })}
                </Button>
              </li>
            )}
            <PhotosWaiting page={withoutPhotos} />
          </ul>
        </section>
      )}
    </div>
  )
}
