"""What the OpenAPI description of the service says, as Python."""
