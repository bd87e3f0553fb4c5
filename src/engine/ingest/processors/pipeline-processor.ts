import { EngineError } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

/** Runs another pipeline. */
export const pipelineProcessor: ProcessorType = (config, environment) => {
  const name = config.template('name');
  const ignoreMissing = config.flag('ignore_missing_pipeline');
  return document => {
    const id = name(document);
    const pipeline = environment.pipeline(id);
    if (pipeline) return pipeline.run(document);
    if (ignoreMissing) return true;
    throw new EngineError(
      'illegal_state_exception',
      `Pipeline processor configured for non-existent pipeline [${id}]`,
      { kind: 'missing pipeline' },
    );
  };
};
