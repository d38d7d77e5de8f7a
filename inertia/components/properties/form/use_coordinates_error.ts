import { readCoordinates } from '#texts/coordinates'
import { useText } from '~/hooks/use_text'

export const exampleCoordinates = '25.2048 55.2708'

export function useCoordinatesError() {
  const t = useText()
  return (typed: string) => {
    const isReadable = !typed.trim() || readCoordinates(typed)
    return !isReadable && t('properties.coordinates_unread', { example: exampleCoordinates })
  }
}
