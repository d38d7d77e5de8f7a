import { Camera, ImagePlus } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { NoRoom } from '~/components/photos/uploads/no_room'
import { usePhotoPicker } from '~/components/photos/uploads/use_photo_picker'
import { useText } from '~/hooks/use_text'
import { megabytesOf } from '~/components/photos/photo_rules'

type Props = {
  maxBytes: number
  room: number
  /** Files that are dropped or pasted all the same are rejected with the reason. */
  isFull: boolean
  storedCount: number | undefined
  /** The button that picks is primary until photos are picked. */
  isPrimary: boolean
  onFiles: (files: File[]) => void
  disabled: boolean
}

export function PhotoPicker({ isFull, storedCount, onFiles, disabled, ...props }: Props) {
  const picker = usePhotoPicker(onFiles, disabled)
  const { isDragActive, getRootProps } = picker.dropzone
  const looks = [
    'drop centered stack has-text-centered',
    !props.isPrimary && 'is-compact',
    isDragActive && 'is-over',
  ]
  return (
    <div {...getRootProps({ className: looks.filter(Boolean).join(' ') })}>
      {isFull ? (
        <NoRoom storedCount={storedCount ?? 0} />
      ) : (
        <PickerButtons
          {...props}
          {...{ picker, disabled }}
          room={storedCount === undefined ? undefined : props.room}
        />
      )}
    </div>
  )
}

type ButtonsProps = Pick<Props, 'maxBytes' | 'isPrimary' | 'disabled'> & {
  room: number | undefined
  picker: ReturnType<typeof usePhotoPicker>
}

function PickerButtons({ picker, maxBytes, room, isPrimary, disabled }: ButtonsProps) {
  const t = useText()
  const { dropzone, camera } = picker
  const megabytes = megabytesOf(maxBytes)
  return (
    <>
      <input {...dropzone.getInputProps({ 'accept': 'image/*', 'aria-label': t('photos.pick') })} />
      <input {...camera.inputProps} aria-label={t('photos.take')} />
      <ImagePlus size={28} strokeWidth={1.5} aria-hidden />
      <p className="drop-title has-text-weight-medium">
        {t(dropzone.isDragActive ? 'photos.drop_now' : 'photos.drop_here')}
      </p>
      <div className="buttons is-centered">
        <Button tone={isPrimary ? 'primary' : 'plain'} onClick={dropzone.open} disabled={disabled}>
          {t('photos.pick')}
        </Button>
        {/* A camera that is worth offering is in a device that is held. */}
        <div className="is-for-touch">
          <Button onClick={camera.open} disabled={disabled} icon={<Camera size={16} aria-hidden />}>
            {t('photos.take')}
          </Button>
        </div>
      </div>
      <p className="has-text-soft has-text-small">
        {t('photos.rules', { megabytes })} {room !== undefined && t('photos.room', { room })}
      </p>
    </>
  )
}
