/** Total cost of the scripts and patterns of one request, across all its searches and items. */
export class RequestCost {
  /** Cost beyond the allowances of the runs. */
  total = 0;
  runs = 0;
}
