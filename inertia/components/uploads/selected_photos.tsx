import { X } from 'lucide-react'
import { Button, IconButton } from '~/components/ui/button'
import { PhotoTile } from '~/components/photos/photo_tile'
import { Preview } from '~/components/photos/preview'
import { SortablePhotos } from '~/components/photos/sortable_photos'
import type { PhotoSelection } from '~/components/uploads/use_photo_selection'
import { useText } from '~/hooks/use_text'

type Props = {
  selection: PhotoSelection
  /** What the server said about a photo, by its id. */
  problems: Record<string, string>
  isFixed: boolean
}

/** The photos that will be sent, in their order. */
export function ChosenPhotos({ selection, problems, isFixed }: Props) {
  const t = useText()
  const { ready } = selection
  const items = ready.map(({ id, file }) => ({ id, name: file.name }))

  return (
    <section className="photo-section">
      <header className="photo-heading">
        <h3>{t('photos.chosen_title')}</h3>
        <span>{t('photos.chosen_count', { count: ready.length })}</span>
        <Button tone="quiet" small onClick={selection.clear} disabled={isFixed}>
          {t('photos.clear')}
        </Button>
      </header>
      {ready.length > 1 && <p className="photo-hint">{t('photos.chosen_hint')}</p>}
      <SortablePhotos label={t('photos.chosen_title')} items={items} onOrder={selection.order}>
        {ready.map(({ id, file }) => (
          <PhotoTile
            key={id}
            id={id}
            name={file.name}
            picture={<Preview file={file} />}
            problem={problems[id]}
            isFixed={isFixed}
            actions={
              <IconButton
                label={t('photos.remove', { name: file.name })}
                onClick={() => selection.remove(id)}
                disabled={isFixed}
              >
                <X size={18} aria-hidden />
              </IconButton>
            }
          />
        ))}
      </SortablePhotos>
    </section>
  )
}
