{{- define "facsimile.labels" -}}
app.kubernetes.io/name: facsimile
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "facsimile.secret" -}}
{{ default (printf "%s-facsimile" .Release.Name) .Values.existingSecret }}
{{- end -}}

{{- define "facsimile.image" -}}
{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}
{{- end -}}

{{/* Of every pod: another user than root, nothing to write but what is here, and the way to the seccomp profile. */}}
{{- define "facsimile.pod" -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: 40
securityContext:
  runAsNonRoot: true
  runAsUser: 4711
  runAsGroup: 4711
  fsGroup: 4711
  seccompProfile: {{- toYaml .Values.seccompProfile | nindent 4 }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 2Gi }
  - name: data
    emptyDir: { sizeLimit: 64Mi }
nodeSelector: {{- toYaml .Values.nodeSelector | nindent 2 }}
tolerations: {{- toYaml .Values.tolerations | nindent 2 }}
affinity: {{- toYaml .Values.affinity | nindent 2 }}
{{- end -}}

{{- define "facsimile.container" -}}
image: {{ include "facsimile.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
envFrom:
  - secretRef: { name: {{ include "facsimile.secret" . | quote }} }
{{- end -}}

{{- define "facsimile.env" -}}
- name: FACSIMILE_PUBLIC_URL
  value: {{ required "publicUrl is missing: the URL under which people reach the service" .Values.publicUrl | quote }}
- name: FACSIMILE_TRUST_PROXY
  value: {{ .Values.trustProxy | quote }}
# The volume belongs to another user; the folder inside it does not.
- name: FACSIMILE_DATA_DIR
  value: /data/facsimile
{{- end -}}
