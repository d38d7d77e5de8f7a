import { useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react'
import { Camera, ImagePlus } from 'lucide-react'
import limits from '#config/limits'
import { useDropzone } from 'react-dropzone'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { megabytesOf } from '~/components/photos/photo_rules'

type Props = {
  maxBytes: number
  room: number
  /** Files that are dropped or pasted all the same are rejected with the reason. */
  isFull: boolean
  storedCount: number | undefined
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
      <div className="buttons is-at-center">
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

function NoRoom({ storedCount }: { storedCount: number }) {
  const t = useText()
  const limit = limits.imagesPerProperty
  const selected = limit - storedCount
  return (
    <p role="status">
      {selected > 0 ? t('photos.full', { limit, selected }) : t('photos.full_stored', { limit })}
    </p>
  )
}

/** `onFiles` also gets rejected files, because the screen names the reason. */
function usePhotoPicker(onFiles: (files: File[]) => void, disabled: boolean) {
  const camera = useRef<HTMLInputElement>(null)
  const dropzone = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true, // the buttons inside have keyboard focus
    noPaste: true,
    onDrop: (accepted, rejections) => onFiles([...accepted, ...rejections.map(({ file }) => file)]),
  })
  usePastedFiles(onFiles, disabled)

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = '' // or the same photo could not be chosen again
  }
  return {
    dropzone,
    camera: {
      open: () => camera.current?.click(),
      inputProps: {
        ref: camera,
        type: 'file',
        accept: 'image/*',
        capture: 'environment',
        hidden: true,
        onChange: take,
      } as const,
    },
  }
}

/** Listens on the window, so the user can paste without focusing a field. */
function usePastedFiles(onFiles: (files: File[]) => void, disabled: boolean) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (disabled || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
}
