import { ImagesScreen } from '~/components/properties/page/images_screens'

export default function EditImages({ propertyId }: { propertyId: number }) {
  return <ImagesScreen area="admin" screen="editImages" propertyId={propertyId} />
}
