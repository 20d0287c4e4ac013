/** The address of a listing that a running product shows. */
export async function anyListing(url: string): Promise<string> {
  const response = await fetch(`${url}/api/item/trending?type=1&perpage=1`);
  const { data } = (await response.json()) as { data: { _id: string; item_type: number }[] };
  const [first] = data;
  if (!first) throw new Error('there is no listing to measure');
  return `/${first.item_type}/${first._id}`;
}
