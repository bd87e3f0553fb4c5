import type { TemplateApi } from '../../contract/definition-apis.ts';
import type { Cluster } from '../cluster.ts';
import { ComponentTemplates } from './component-templates.ts';
import { IndexTemplates } from './index-templates.ts';
import { LegacyTemplates } from './legacy-templates.ts';

export class Templates implements TemplateApi {
  readonly components: ComponentTemplates;
  readonly composable: IndexTemplates;
  readonly legacy: LegacyTemplates;

  constructor(cluster: Cluster) {
    this.components = new ComponentTemplates(cluster);
    this.composable = new IndexTemplates(cluster);
    this.legacy = new LegacyTemplates(cluster);
  }
}
