import { useEffect, type FormEvent } from 'react'
import limits from '#config/limits'
import { DialogForm, FormDialog } from '~/components/forms/form'
import { TextField } from '~/components/forms/fields/text_field'
import type { Captioned, StoredPhoto } from '~/components/photos/use_stored_photos'
import { Photo } from '~/components/ui/photo'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'

type Props = {
  area: Area
  photos: StoredPhoto[]
  photo: StoredPhoto | null
  onShow: (photo: StoredPhoto | null) => void
  onStored: (answer: Captioned) => void
}

/** One photo after the other: each caption is stored as one goes on. */
export function CaptionDialog({ photo, onShow, ...props }: Props) {
  const t = useText()
  return (
    <FormDialog record={photo} title={t('photos.captions_title')} onClose={() => onShow(null)}>
      {(shown) => <CaptionForm key={shown.id} photo={shown} onShow={onShow} {...props} />}
    </FormDialog>
  )
}

function CaptionForm({ area, photos, photo, onShow, onStored }: Props & { photo: StoredPhoto }) {
  const t = useText()
  const { caption, image_url: file } = photo
  const index = photos.findIndex(({ id }) => id === photo.id)
  const next = photos[index + 1]
  const goOn = () => onShow(next ?? null)
  const target = {
    route: routeOf(area, 'property_images.update'),
    routeParams: { imageId: photo.id },
  }
  const form = useRouteForm(
    target,
    { caption },
    {
      failure: { fallback: 'photos.caption_failed' },
      onSuccess: (answer) => {
        onStored(answer)
        goOn()
      },
    }
  )
  const { ref } = form.formProps
  // Where fingers press, Headless UI gives the focus to the dialog, and not to its field.
  useEffect(() => queueMicrotask(() => ref.current?.querySelector('input')?.focus()), [ref])
  const submit = (event: FormEvent) => {
    if (form.isDirty) return form.formProps.onSubmit(event)
    event.preventDefault()
    goOn()
  }

  return (
    <DialogForm
      form={{ ...form, formProps: { ...form.formProps, onSubmit: submit } }}
      cancel={t('common.close')}
      submit={t(next ? 'common.next' : 'cells.save')}
    >
      <div className="caption-photo">
        <Photo name={file} alt="" pixels={photo} sizes="40rem" isLazy={false} />
      </div>
      {/* A disabled field would close a phone's keyboard between two photos. */}
      <TextField
        {...form.field('caption')}
        disabled={false}
        readOnly={form.isSending}
        label={t('photos.caption_of', { position: index + 1, count: photos.length })}
        placeholder={t('photos.caption_empty')}
        maxLength={limits.captionCharacters}
        autoComplete="off"
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </DialogForm>
  )
}
