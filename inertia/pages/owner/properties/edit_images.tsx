import { ImagesScreen } from '~/components/properties/page/images_screens'

export default function EditImages({ propertyId }: { propertyId: number }) {
  return <ImagesScreen area="owner" screen="editImages" propertyId={propertyId} />
}
