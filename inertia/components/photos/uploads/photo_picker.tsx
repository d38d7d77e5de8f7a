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

/** `onFiles` also gets rejected files, because the screen names the reason. */
export function PhotoPicker(props: Props) {
  const { isFull, storedCount = 0, onFiles, disabled } = props
  const dropzone = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true, // the buttons inside have keyboard focus
    noPaste: true,
    onDrop: (accepted, rejections) => onFiles([...accepted, ...rejections.map(({ file }) => file)]),
  })
  usePastedFiles(onFiles, disabled)
  const { isDragActive, getRootProps } = dropzone
  const looks = [
    'drop centered stack has-text-centered',
    !props.isPrimary && 'is-compact',
    isDragActive && 'is-over',
  ]
  return (
    <div {...getRootProps({ className: looks.filter(Boolean).join(' ') })}>
      {isFull ? (
        <NoRoom storedCount={storedCount} />
      ) : (
        <PickerButtons {...props} dropzone={dropzone} />
      )}
    </div>
  )
}

type ButtonsProps = Props & { dropzone: ReturnType<typeof useDropzone> }

function PickerButtons({ dropzone, maxBytes, room, storedCount, ...props }: ButtonsProps) {
  const t = useText()
  const { isPrimary, onFiles, disabled } = props
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = '' // or the same photo could not be chosen again
  }
  const megabytes = megabytesOf(maxBytes)
  return (
    <>
      <input {...dropzone.getInputProps({ 'accept': 'image/*', 'aria-label': t('photos.pick') })} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('photos.take')}
        onChange={take}
      />
      <ImagePlus size={28} strokeWidth={1.5} />
      <p className="drop-title has-text-weight-medium">
        {t(dropzone.isDragActive ? 'photos.drop_now' : 'photos.drop_here')}
      </p>
      <div className="buttons is-at-center">
        <Button tone={isPrimary ? 'primary' : 'plain'} onClick={dropzone.open} disabled={disabled}>
          {t('photos.pick')}
        </Button>
        {/* A camera that is worth offering is in a device that is held. */}
        <div className="is-for-touch">
          <Button
            onClick={() => camera.current?.click()}
            disabled={disabled}
            icon={<Camera size={16} />}
          >
            {t('photos.take')}
          </Button>
        </div>
      </div>
      <p className="has-text-soft has-text-small">
        {t('photos.rules', { megabytes })} {storedCount !== undefined && t('photos.room', { room })}
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
