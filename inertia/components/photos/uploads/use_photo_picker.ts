import { useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react'
import { useDropzone } from 'react-dropzone'

/** `onFiles` also gets rejected files, because the screen names the reason. */
export function usePhotoPicker(onFiles: (files: File[]) => void, disabled: boolean) {
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
