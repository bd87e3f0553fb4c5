/** What the scripts and patterns of one request have cost, over all its searches and items. */
export class RequestCost {
  /** Beyond the allowances of the runs. */
  total = 0;
  runs = 0;
}
