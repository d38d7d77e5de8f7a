/**
 * A browser's translation moves each text into a `<font>`, or replaces it by one. React then removes, and inserts before, a
 * node that is no child of its parent any more, and the failure takes the whole screen (facebook/react issue 11538).
 */
export function tolerateTranslation() {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(child: Child) {
    const own = childHolding(this, child)
    if (own) removeChild.call(this, own)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(node: Child, next: Node | null) {
    insertBefore.call(this, node, next && childHolding(this, next))
    return node
  }
}

function childHolding(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node
  return node.parentNode && childHolding(parent, node.parentNode)
}
