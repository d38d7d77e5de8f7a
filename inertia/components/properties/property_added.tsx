import { useEffect, useRef } from 'react'
import { CircleCheck, Images } from 'lucide-react'
import { Button, LinkButton } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'

type Props = { id: number; title: string; message: string; onAnother: () => void }

/** The heading takes the focus that the removed form had. */
export function PropertyAdded({ id, title, message, onAnother }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card narrow>
      <div className="centered stack has-text-centered">
        <CircleCheck size={40} aria-hidden />
        <h2 className="title is-4" ref={heading} tabIndex={-1} role="status">
          {message}
        </h2>
        <p className="has-text-soft">{t('my_properties.added_hint', { title })}</p>
        <div className="buttons is-centered">
          <LinkButton
            tone="primary"
            route="owner.images.create"
            routeParams={{ id }}
            icon={<Images size={16} aria-hidden />}
          >
            {t('my_properties.add_images')}
          </LinkButton>
          <LinkButton route="owner.dashboard.show">{t('my_properties.title')}</LinkButton>
        </div>
        <Button tone="quiet" small onClick={onAnother}>
          {t('my_properties.add_another')}
        </Button>
      </div>
    </Card>
  )
}
