import { useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react'
import { useDropzone } from 'react-dropzone'

/** Every way in which photos reach a screen. `onFiles` gets rejected files as well, to say why. */
export function usePhotoPicker(onFiles: (files: File[]) => void, disabled: boolean) {
  const camera = useRef<HTMLInputElement>(null)
  const dropzone = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true, // the buttons inside are reached by keyboard
    noPaste: true,
    onDrop: (accepted, rejections) => onFiles([...accepted, ...rejections.map(({ file }) => file)]),
  })
  usePastedFiles(onFiles, disabled)

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = '' // or the same picture could not be chosen again
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

/** Files pasted anywhere on the page: nothing has to be focused first. */
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
